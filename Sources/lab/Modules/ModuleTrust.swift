internal import Foundation
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Whether a module is code that only people could have put there who may decide what runs here. It is looked at before
/// anything of it is loaded.
///
/// The file and its folder must belong to the user, to root, or to the owner of the lab itself: whoever could replace the
/// lab may also say what it loads, so a lab that a user built works under sudo, and one of a checkout that belongs to
/// somebody else in a container. Nobody else may write to them. A group may when it is the owner's own: his primary
/// group, of his name, without other members. A folder like /tmp, in which each user can replace only his own files, does.
struct ModuleTrust {
  private let trusted: Set<uid_t>

  /// - Parameter lab: the worker, which runs what is trusted.
  init(lab: String) {
    var owners: Set<uid_t> = [geteuid(), 0]
    if let status = Self.status(lab) { owners.insert(status.st_uid) }
    trusted = owners
  }

  /// - Throws: exit code 65 when others could have changed the module. One that is not there is left to whoever loads it.
  func check(_ path: String) throws(LabError) {
    let named = path.contains("/") ? path : "./" + path
    let real = URL(fileURLWithPath: named).resolvingSymlinksInPath().path
    guard Self.status(real) != nil else { return }
    // Of a link, its folder too: who may write there may lead it elsewhere.
    for place in [Self.folder(of: named), Self.folder(of: real), real] {
      if let status = Self.status(place), let doubt = doubt(status) {
        throw CommandMessages.untrustedModule(path, place: place == real ? nil : place, doubt)
      }
    }
  }

  /// Who could have changed it that should not.
  enum Doubt: Equatable {
    case owner(uid_t)
    case group(gid_t)
    case everybody
  }

  private func doubt(_ status: stat) -> Doubt? {
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let isSticky = isFolder && status.st_mode & S_ISVTX != 0
    if !trusted.contains(status.st_uid) { return .owner(status.st_uid) }
    if status.st_mode & S_IWOTH != 0, !isSticky { return .everybody }
    if status.st_mode & S_IWGRP != 0, !isSticky, !Self.isOwn(status.st_gid, of: status.st_uid) {
      return .group(status.st_gid)
    }
    return nil
  }

  /// Whether the group is the user's alone, as most Linux systems give each user one.
  private static func isOwn(_ group: gid_t, of user: uid_t) -> Bool {
    guard let account = getpwuid(user)?.pointee, account.pw_gid == group, let entry = getgrgid(group)?.pointee,
      let userName = account.pw_name.map({ String(cString: $0) }),
      let groupName = entry.gr_name.map({ String(cString: $0) })
    else { return false }
    var members: [String] = []
    var next = entry.gr_mem
    while let name = next?.pointee {
      members.append(String(cString: name))
      next = next?.advanced(by: 1)
    }
    return groupName == userName && members.allSatisfy { $0 == userName }
  }

  /// Of a path with a slash in it.
  private static func folder(of path: String) -> String {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    return folder.isEmpty ? "/" : folder
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

/** Messages of failed requests. */
export const failures = {
  failedInvalid: 'The service does not take this request.',
  failedPermission: 'You lack the permission {permission} for this.',
  failedPermissionUnknown: 'You lack the permission for this.',
  failedNotFound: 'It does not exist, or not any more.',
  failedInternal: 'The service has an error. Report this ID to whoever operates it:',
  failedInternalWithoutId: 'The console or the service has an error.',
  failedUnreachable: 'The service cannot be reached.',
  failedWait: 'Too many requests. You can try again in {seconds} s.',
  failedWaitRepeated: 'Too many requests. Trying again in {seconds} s.'
} as const

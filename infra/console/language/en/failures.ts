/** Messages of failed requests. */
export const failures = {
  failedInvalid: 'The service did not accept this request.',
  failedPermission: 'You need the permission “{permission}” for this.',
  failedPermissionUnknown: 'You do not have permission for this.',
  failedNotFound: 'Not found. It may have been deleted.',
  failedInternal: 'Something went wrong in the service. Report this ID to its operator:',
  failedInternalWithoutId: 'Something went wrong in the console or in the service.',
  failedUnreachable: 'The service cannot be reached.',
  failedWait: 'Too many requests. You can try again in {seconds} s.',
  failedWaitRepeated: 'Too many requests. Trying again in {seconds} s.'
} as const

/** Why a request is refused where no single permission is missing, in `data.reason` of the error. Source: decisions, "Errors". */
export const refusalReasons = [
  'LOGIN_REQUIRED',
  'USER_REQUIRED',
  'OWNER_REQUIRED',
  'MAY_SET_MAP_REQUIRED',
  'UPLOAD_TOKEN_REQUIRED',
  'UPLOAD_ONLY',
  'INSTALL_ONLY',
  'OTHER_VEHICLE',
  'VEHICLES_LIMITED',
  'ORIGIN_LIMITED'
] as const
export type RefusalReason = (typeof refusalReasons)[number]

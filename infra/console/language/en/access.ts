/** Messages of the access screen and of its tokens. */
export const access = {
  access: 'Access',
  tokens: 'Tokens',
  webhooks: 'Webhooks',
  tokensText:
    'A token lets a program use the API for you or for an organization. It can do what its permissions allow, and never more than its owner.',
  noTokens: 'There are no tokens yet.',
  tokenName: 'Name',
  tokenOf: 'Owner',
  tokenMay: 'Permissions',
  tokenVehicles: 'Vehicles',
  tokenLastUsed: 'Last used',
  tokenMine: 'You',
  tokenMadeBy: 'Created by {name}',
  tokenMadeByMe: 'Created by you',
  tokenAllVehicles: 'All',
  tokenOriginVehicles: 'Its owner’s, and those of {organization}',
  tokenUsedNow: 'Within the last hour',
  tokenNeverUsed: 'Never',
  tokenNeverExpires: 'Never',
  tokensNotListed: 'The tokens of {organizations} are not listed. To see them you need the permission “{name}” there.'
} as const

/** Messages of the access screen and of its tokens. */
export const access = {
  access: 'Access',
  tokens: 'Tokens',
  tokensText:
    'A token lets a program use the interface for you or for an organization, as far as its permissions go and never further than its owner may.',
  noTokens: 'There are no tokens yet.',
  tokenName: 'Name',
  tokenOf: 'Of',
  tokenMay: 'May',
  tokenVehicles: 'Vehicles',
  tokenLastUsed: 'Last used',
  tokenMine: 'me',
  tokenMadeBy: 'made by {name}',
  tokenAllVehicles: 'all',
  tokenOriginVehicles: 'own ones, and those of {organization}',
  tokenUsedNow: 'this hour',
  tokenNeverUsed: 'never',
  tokenNeverExpires: 'never',
  tokensNotListed:
    'The tokens of {organizations} are not listed: for that you need the permission “{name}” ({permission}) there.'
} as const

/** What the bundles import as `node:crypto`: importing that by name evaluates a getter that loads the Web Crypto API. */
module.exports = process.getBuiltinModule('node:crypto')

/** What the bundles import as `node:http`: importing that by name evaluates a getter that loads a whole HTTP client. */
module.exports = process.getBuiltinModule('node:http')

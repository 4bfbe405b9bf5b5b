/** What the bundles import as `node:util`: importing that by name evaluates getters that load parts that no function uses. */
module.exports = process.getBuiltinModule('node:util')

/** What the bundles import as `node:fs/promises`, which the replacement of `node:fs` would otherwise match as well. */
module.exports = process.getBuiltinModule('node:fs/promises')

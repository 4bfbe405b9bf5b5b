/** What the bundles import as `node:fs`: importing that by name evaluates getters that load the streams of files. */
module.exports = process.getBuiltinModule('node:fs')

/** What the bundles import as `node:process`: importing that by name opens the standard input and output. */
module.exports = process.getBuiltinModule('node:process')

/** A constant that the bundler inserts: the address of the console's icon. */
declare const ICON_FILE: string
/** The icon itself as an address. */
declare const ICON_DATA: string

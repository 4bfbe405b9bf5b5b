/** What the bundling puts in: addresses of files that are loaded when a map is first shown. Styles become one file. */
declare const MAP_LIBRARY_FILE: string
declare const MAP_WORKER_FILE: string
declare const BASE_MAP_FILE: string
/** What the deployment says of itself: ConsoleConfig. */
declare const CONFIG_FILE: string

declare module '*.css'

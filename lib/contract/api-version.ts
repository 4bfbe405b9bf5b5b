/** Every response reports this version. Source: specification, "Versioning". */
export const apiVersion = 'v2.2.0'

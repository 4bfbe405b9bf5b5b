/** Where this browser keeps the saved views. */
export const savedViewsKey = 'console.fleet-views'

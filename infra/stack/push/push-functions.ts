/** The functions that the WebSocket API calls. */

export interface PushFunctionSettings {
  readonly operation: string
  readonly description: string
  readonly route: '$connect' | '$disconnect' | '$default'
  readonly timeoutSeconds: number
}

/** One entry for each function. Its name is that of its file in functions/ and of its entry in function-needs.ts. */
export const pushFunctions: readonly PushFunctionSettings[] = [
  {
    operation: 'connect-push',
    description: 'Opens a push connection for the owner of a token',
    route: '$connect',
    timeoutSeconds: 10
  },
  {
    operation: 'disconnect-push',
    description: 'Forgets a push connection that has ended',
    route: '$disconnect',
    timeoutSeconds: 10
  },
  {
    operation: 'receive-push',
    description: 'Answers the messages of a push connection',
    route: '$default',
    timeoutSeconds: 20
  }
]

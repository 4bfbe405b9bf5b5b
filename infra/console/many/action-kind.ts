/** The kinds of actions on many vehicles, in the order of the menu. */
export const actionKinds = ['share', 'takeBack', 'group', 'field', 'rule', 'rename'] as const
export type ActionKind = (typeof actionKinds)[number]

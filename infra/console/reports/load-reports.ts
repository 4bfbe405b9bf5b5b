/** Loads the screen of the reports together with its messages. */
import type { ComponentType } from 'preact'
import { loadMessages } from '../language/language.ts'
import { reportsMessages } from './reports.messages.ts'

export async function loadReports(): Promise<ComponentType> {
  const [{ ReportsScreen }] = await Promise.all([import('./reports-screen.tsx'), loadMessages(reportsMessages)])
  return ReportsScreen
}

import type { Language } from '@waymark/contract/choices.ts'
import type { Tx } from '../../platform/db.ts'

export async function indexGuide(_tx: Tx, _id: string, _texts: { language: Language }[]): Promise<void> {}

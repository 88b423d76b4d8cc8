import type { Language } from '@waymark/contract/fields.ts'

interface Words {
  title: string
  detail: string
}

/** A kind of refusal: its HTTP status and its words. */
export interface RefusalKind extends Record<Language, Words> {
  status: number
}

export const kind = (status: number, en: Words, ru: Words, de: Words): RefusalKind => ({ status, en, ru, de })
export const words = (title: string, detail: string): Words => ({ title, detail })

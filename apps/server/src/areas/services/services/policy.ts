import type { Language } from '@waymark/contract/choices.ts'
import type { Program } from '../../../platform/context.ts'

/** Whether a service is offered on a host: a program may offer some of them only. */
export const isOffered = (slug: string, program: Program | null): boolean => program?.services?.includes(slug) ?? true

/** How people ask for something to be done for them: services do not say it, and are found by it. */
export const askingWords: Record<Language, string> = {
  en: 'do it for me, have it done, done for me, make me, get help, hire someone, order, check, write, prepare, create',
  ru: 'сделать, заказать, помощь, помогите, поручить, под ключ, услуга, проверить, составить, подготовить, написать, оформить',
  de: 'machen lassen, erledigen lassen, beauftragen, bestellen, Hilfe, helfen, jemand, Dienstleister, prüfen, erstellen, gestalten, schreiben',
}

/** Files that one brief can hold (product.md 7). */
export const maxFiles = 10

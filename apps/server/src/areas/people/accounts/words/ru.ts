import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  account_changed: { title: 'За это время всё изменилось', detail: 'Этот аккаунт изменил кто-то из коллег. Посмотрите, каков он сейчас.' },
  email_taken: { title: 'Адрес занят', detail: 'Этот адрес уже принадлежит другому аккаунту.' },
}

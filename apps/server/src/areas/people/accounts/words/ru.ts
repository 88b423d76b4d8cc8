import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  account_changed: {
    title: 'Аккаунт изменился',
    detail: 'За это время аккаунт изменил кто-то из коллег. Проверьте его и попробуйте ещё раз.',
  },
  email_taken: { title: 'Адрес занят', detail: 'Этот адрес уже принадлежит другому аккаунту. Укажите другой.' },
}

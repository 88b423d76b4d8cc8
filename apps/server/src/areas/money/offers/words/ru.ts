import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  offer_changed: { title: 'Цена изменилась', detail: 'За это время цену изменил кто-то из коллег. Проверьте её и попробуйте ещё раз.' },
  last_price: {
    title: 'Это последняя цена',
    detail: 'Без цены в магазине будет написано «бесплатно». Чтобы прекратить продажу, удалите предложение из его файла.',
  },
}

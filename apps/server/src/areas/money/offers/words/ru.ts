import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  offer_changed: { title: 'За это время всё изменилось', detail: 'Эту цену изменил кто-то из коллег. Посмотрите, какова она сейчас.' },
  last_price: {
    title: 'Последняя цена',
    detail: 'Без цены в списке стояло бы, что это бесплатно. Чтобы совсем прекратить продажу, уберите это из файла.',
  },
}

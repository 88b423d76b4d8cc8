import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { mails as kinds } from '../mails.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  agreements_changed: { title: 'Есть новые версии', detail: 'У этих документов есть новые версии. Прочитайте и подтвердите их.' },
  agreements_required: {
    title: 'Нужно ваше согласие',
    detail: 'Сначала примите четыре документа. Читать и отмечать шаги можно и без этого.',
  },
}

export const mails: MailWords<typeof kinds> = {
  newVersions: ({ documents }, { name, origin }) => ({
    subject: `Новые версии документов на ${name}`,
    heading: 'Документы, которые вы приняли, меняются',
    parts: [
      text('У этих документов есть новая версия. До указанного дня действует версия, которую вы приняли.'),
      ...documents.map(({ title, path, effective }) =>
        facts([
          [title, `${origin}${path}`],
          ['Действует с', effective && sayIn('ru').day(effective)],
        ]),
      ),
      text(
        'С этого дня приложение попросит принять новую версию. Пока вы её не приняли, можно читать и сохранять прогресс, но нельзя оформлять новые заказы и подписки.',
      ),
      note('Если вы не согласны, аккаунт можно удалить в настройках.'),
    ],
  }),
}

import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  session_ended: { title: 'Сеанс завершён', detail: 'Ваш сеанс завершён. Войдите ещё раз.' },
  account_suspended: { title: 'Аккаунт приостановлен', detail: 'Этот аккаунт приостановлен. {reason} Напишите на {email}.' },
  account_blocked: { title: 'Аккаунт заблокирован', detail: 'Этот аккаунт заблокирован. {reason} Напишите на {email}.' },
  agreements_changed: { title: 'Есть новые версии', detail: 'У этих документов есть новые версии. Прочитайте и подтвердите их.' },
  agreements_required: {
    title: 'Нужно ваше согласие',
    detail: 'Сначала примите четыре документа. Читать и отмечать пройденное можно и без этого.',
  },
  staff_account: { title: 'Учётная запись сотрудника', detail: 'Учётные записи сотрудников закрывает администратор.' },
  second_factor_exists: {
    title: 'Второй фактор уже есть',
    detail: 'Введите код из приложения. Если оно утеряно, администратор может сбросить второй фактор.',
  },
  status_unchanged: { title: 'Менять нечего', detail: 'У учётной записи уже такой статус.' },
  last_admin: {
    title: 'Последний администратор',
    detail: 'Кто-то должен управлять ролями. Сначала назначьте администратором другого человека.',
  },
  wrong_code: { title: 'Неверный код', detail: 'Неверный код! Попробуйте ещё раз' },
  wrong_password: { title: 'Неверный пароль', detail: 'Неверный адрес почты или пароль.' },
  email_taken: { title: 'Адрес занят', detail: 'Этот адрес уже принадлежит другой учётной записи.' },
  link_ended: { title: 'Ссылка больше не действует', detail: 'Ссылка работает один раз, в течение 30 минут. Запросите новую.' },
  google_refused: { title: 'Войти не удалось', detail: 'Google не подтвердил, кто вы. Попробуйте ещё раз или войдите по коду.' },
  google_unavailable: { title: 'Google не отвечает', detail: 'Войдите по коду или попробуйте позже.' },
  recaptcha_refused: { title: 'Похоже на действия программы', detail: 'Попробуйте ещё раз. Если повторится, напишите на {email}.' },
  recaptcha_unavailable: { title: 'Проверка не отвечает', detail: 'Сейчас не удаётся проверить, что вы человек. Попробуйте чуть позже.' },
  recaptcha_required: { title: 'Нужна проверка', detail: 'Загрузите страницу ещё раз, чтобы она проверила, что вы человек.' },
  code_too_soon: { title: 'Код уже отправлен', detail: 'Новый код можно отправить через {wait}.' },
  too_many_codes: { title: 'Слишком много кодов', detail: 'Уже отправлено много кодов. Попробуйте через {minutes} мин.' },
  too_many_tries: { title: 'Слишком много попыток', detail: 'Было много неверных кодов. Подождите {wait} до следующей попытки.' },
  unsupported_picture: { title: 'Это изображение не прочитать', detail: 'Выберите файл JPEG, PNG, WebP, GIF или AVIF.' },
}

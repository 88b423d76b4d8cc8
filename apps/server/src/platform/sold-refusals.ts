import { kind, type RefusalKind, words } from './refusal-kind.ts'

/** What is refused of what is sold: orders, routes, plans and their payments. */
export const soldRefusals = {
  trial_used: kind(
    409,
    words('The trial was used', 'A route can be tried once. You can subscribe to it now; what you did is kept.'),
    words(
      'Пробный период уже использован',
      'Каждый маршрут можно попробовать один раз. Оформите подписку: всё, что вы сделали, сохранится.',
    ),
    words(
      'Die Probe ist verbraucht',
      'Eine Route lässt sich einmal probieren. Sie können sie jetzt abonnieren; was Sie getan haben, bleibt erhalten.',
    ),
  ),
  no_trial: kind(
    409,
    words('No trial', 'This cannot be tried without paying.'),
    words('Пробного периода нет', 'Это нельзя попробовать бесплатно.'),
    words('Keine Probe', 'Das lässt sich nicht ohne Bezahlung probieren.'),
  ),
  already_paid: kind(
    409,
    words(
      'Already paid',
      'This is paid until {day}. Change the period instead of subscribing again; where it was cancelled, take that back first.',
    ),
    words('Уже оплачено', 'Оплачено до {day}. Вместо новой подписки измените период; если подписка отменена, сначала верните её.'),
    words(
      'Schon bezahlt',
      'Das ist bis {day} bezahlt. Wechseln Sie den Zeitraum, statt noch einmal zu abonnieren; eine Kündigung nehmen Sie vorher zurück.',
    ),
  ),
  not_paid: kind(
    409,
    words('Not paid yet', 'A route can be run once it is paid. Choose a period first.'),
    words('Ещё не оплачено', 'Маршрут можно начать после оплаты. Сначала выберите период.'),
    words('Noch nicht bezahlt', 'Eine Route lässt sich starten, sobald sie bezahlt ist. Wählen Sie zuerst einen Zeitraum.'),
  ),
  enrolment_state: kind(
    409,
    words('Not possible now', 'This cannot be done with the subscription as it is now. Load the page again to see where it stands.'),
    words(
      'Сейчас это невозможно',
      'С подпиской в её нынешнем состоянии этого сделать нельзя. Обновите страницу, чтобы увидеть, как обстоят дела.',
    ),
    words(
      'Jetzt nicht möglich',
      'Das geht mit dem Abonnement in seinem jetzigen Stand nicht. Laden Sie die Seite neu, um zu sehen, wie es steht.',
    ),
  ),
  enrolment_ended: kind(
    403,
    words('The subscription has ended', 'You can read everything that was open. To go on, subscribe again; what you did is kept.'),
    words(
      'Подписка закончилась',
      'Всё, что было открыто, можно читать. Чтобы продолжить, оформите подписку снова: всё, что вы сделали, сохранилось.',
    ),
    words(
      'Das Abonnement ist beendet',
      'Was offen war, können Sie lesen. Um weiterzumachen, abonnieren Sie wieder; was Sie getan haben, bleibt erhalten.',
    ),
  ),
  day_not_open: kind(
    403,
    words('Not open yet', 'This day opens on {day}. Days open one after another.'),
    words('День ещё не открыт', 'Этот день откроется {day}. Дни открываются один за другим.'),
    words('Noch nicht offen', 'Dieser Tag öffnet sich am {day}. Die Tage öffnen sich nacheinander.'),
  ),
  day_locked: kind(
    403,
    words(
      'This day is locked',
      'The trial opens only the first days of a route. The others open one after another while it is paid and run.',
    ),
    words(
      'Этот день закрыт',
      'Пробный период открывает только первые дни маршрута. Остальные открываются один за другим, когда маршрут оплачен и начат.',
    ),
    words(
      'Dieser Tag ist gesperrt',
      'Die Probe öffnet nur die ersten Tage einer Route. Die anderen öffnen sich nacheinander, solange die Route bezahlt und gestartet ist.',
    ),
  ),
  documentation_not_included: kind(
    403,
    words('Not in your plan', 'Document templates come with a plan that includes documentation.'),
    words('Не входит в ваш тариф', 'Шаблоны документов доступны на тарифе с документацией.'),
    words('Nicht in Ihrem Tarif', 'Dokumentvorlagen gehören zu einem Tarif mit Dokumentation.'),
  ),
  brief_required: kind(
    422,
    words('Brief filling required', 'Brief filling required. What is still open: {missing}'),
    words('Нужно заполнить бриф', 'Нужно заполнить бриф. Не хватает: {missing}'),
    words('Das Briefing fehlt noch', 'Bitte füllen Sie zuerst das Briefing aus. Es fehlt: {missing}'),
  ),
  price_changed: kind(
    409,
    words('The price has changed', 'The sum is {total} now. Look at what changed, and go on if you agree. Nothing was ordered or charged.'),
    words(
      'Цена изменилась',
      'Теперь сумма {total}. Посмотрите, что изменилось, и продолжите, если согласны. Ничего не заказано, деньги не списаны.',
    ),
    words(
      'Der Preis hat sich geändert',
      'Die Summe ist jetzt {total}. Sehen Sie nach, was anders ist, und machen Sie weiter, wenn Sie einverstanden sind. Es wurde nichts bestellt und nichts abgebucht.',
    ),
  ),
  idempotency_conflict: kind(
    409,
    words('This key was used for something else', 'An Idempotency-Key belongs to one request. Send another key with another request.'),
    words('Этот ключ уже использован', 'Idempotency-Key относится к одному запросу. Для другого запроса нужен другой ключ.'),
    words(
      'Dieser Schlüssel ist schon vergeben',
      'Ein Idempotency-Key gehört zu einer Anfrage. Senden Sie eine andere Anfrage mit einem anderen.',
    ),
  ),
  order_state: kind(
    409,
    words('Not possible any more', 'The order has moved on meanwhile. Look at where it stands now.'),
    words('Уже нельзя', 'Состояние заказа тем временем изменилось. Посмотрите, на каком он этапе.'),
    words('Das geht nicht mehr', 'Der Auftrag ist inzwischen weiter. Sehen Sie nach, wo er jetzt steht.'),
  ),
  fee_changed: kind(
    409,
    words('Cancelling costs something else now', 'Nothing was cancelled. Look at the fee and the refund again.'),
    words('Условия отмены изменились', 'Заказ не отменён. Проверьте комиссию и сумму возврата ещё раз.'),
    words('Das Stornieren kostet jetzt etwas anderes', 'Es wurde nichts storniert. Sehen Sie sich Gebühr und Erstattung noch einmal an.'),
  ),
  not_delivered: kind(
    409,
    words('Nothing was delivered yet', 'Deliver the result first, then finish the order.'),
    words('Ещё ничего не передано', 'Сначала передайте результат, затем завершите заказ.'),
    words('Noch nichts übergeben', 'Übergeben Sie zuerst das Ergebnis, dann schließen Sie den Auftrag ab.'),
  ),
  refund_too_much: kind(
    409,
    words('More than was paid', 'At most {most} can be given back.'),
    words('Больше, чем оплачено', 'Вернуть можно не больше {most}.'),
    words('Mehr als bezahlt wurde', 'Höchstens {most} lassen sich erstatten.'),
  ),
  payment_unavailable: kind(
    503,
    words('The payment page does not answer', 'Nothing was charged, and nothing is lost. Please try again in a moment.'),
    words('Страница оплаты не отвечает', 'Деньги не списаны, и ничего не потеряно. Попробуйте ещё раз чуть позже.'),
    words(
      'Die Zahlungsseite antwortet nicht',
      'Es wurde nichts abgebucht, und nichts ist verloren. Bitte versuchen Sie es gleich noch einmal.',
    ),
  ),
  order_in_work: kind(
    409,
    words('An order is open', 'Order no. {number} is not finished. Cancel it, or wait until it is finished, then delete the account.'),
    words('Есть незавершённый заказ', 'Заказ № {number} ещё не завершён. Отмените его или дождитесь завершения, затем удалите аккаунт.'),
    words(
      'Ein Auftrag ist offen',
      'Auftrag Nr. {number} ist nicht abgeschlossen. Stornieren Sie ihn oder warten Sie, bis er fertig ist; dann löschen Sie das Konto.',
    ),
  ),
} satisfies Record<string, RefusalKind>

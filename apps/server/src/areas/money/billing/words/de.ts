import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  trial_used: {
    title: 'Die Probe ist verbraucht',
    detail: 'Eine Route lässt sich einmal probieren. Sie können sie jetzt abonnieren; was Sie getan haben, bleibt erhalten.',
  },
  no_trial: { title: 'Keine Probe', detail: 'Das lässt sich nicht ohne Bezahlung probieren.' },
  already_paid: {
    title: 'Schon bezahlt',
    detail:
      'Das ist bis {day} bezahlt. Wechseln Sie den Zeitraum, statt noch einmal zu abonnieren; eine Kündigung nehmen Sie vorher zurück.',
  },
  enrolment_state: {
    title: 'Jetzt nicht möglich',
    detail: 'Das geht mit dem Abonnement in seinem jetzigen Stand nicht. Laden Sie die Seite neu, um zu sehen, wie es steht.',
  },
}

import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  not_paid: {
    title: 'Noch nicht bezahlt',
    detail: 'Eine Route lässt sich starten, sobald sie bezahlt ist. Wählen Sie zuerst einen Zeitraum.',
  },
  enrolment_ended: {
    title: 'Das Abonnement ist beendet',
    detail: 'Was offen war, können Sie lesen. Um weiterzumachen, abonnieren Sie wieder; was Sie getan haben, bleibt erhalten.',
  },
  day_not_open: { title: 'Noch nicht offen', detail: 'Dieser Tag öffnet sich am {day}. Die Tage öffnen sich nacheinander.' },
  day_locked: {
    title: 'Dieser Tag ist gesperrt',
    detail:
      'Die Probe öffnet nur die ersten Tage einer Route. Die anderen öffnen sich nacheinander, solange die Route bezahlt und gestartet ist.',
  },
}

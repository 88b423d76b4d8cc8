import type { Answer } from '@waymark/contract/calls.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath, routesPath } from '../../../../../kit/load/addresses.ts'
import { Go } from '../../../../../kit/look/go.tsx'
import { dayPath } from '../../days.ts'

type Entry = Answer<'readDashboard'>['next'][number]

/** Next actions: routes to start, missed days, a guide in progress. */
export function WhatNext({ next }: { next: readonly Entry[] }) {
  const t = useWords('dashboard')
  const lead = useLead()
  return (
    <section aria-labelledby="what-next">
      <h2 id="what-next" className="mb-4">
        {t('next')}
      </h2>
      <ul>
        {next.map((entry) => {
          const { to, title, text } = lead(entry)
          return (
            <li key={`${entry.kind} ${to}`} className="relative flex items-center gap-4 border-t border-border py-3.5 last:border-b">
              <div className="flex-1">
                <Go to={to} className="font-semibold no-underline after:absolute after:inset-0 hover:underline">
                  {title}
                </Go>
                <span className="block text-sm text-ink-2">{text}</span>
              </div>
              <ChevronRight size={20} aria-hidden className="flex-none" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useLead() {
  const t = useWords('dashboard')
  return (entry: Entry): { to: string; title: string; text: string } => {
    switch (entry.kind) {
      case 'run': {
        const { slug, name } = entry.enrolment.subscription
        return { to: routeMapPath(slug), title: t('run', { name }), text: t('runText') }
      }
      case 'missed': {
        const { slug, name } = entry.enrolment.subscription
        const { number, title, slug: day } = entry.day
        return { to: dayPath(slug, day), title: t('catchUp', { number, title }), text: name }
      }
      case 'guide':
        return { to: `/instruction/${entry.guide.slug}`, title: t('goOn', { name: entry.guide.name }), text: t('goOnText') }
      case 'try':
        return { to: routesPath, title: t('try'), text: t('tryText') }
    }
  }
}

import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { loadPhone } from '../../../../kit/forms/load-phone.ts'
import { loadWords, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { servicePath } from '../../../../kit/load/addresses.ts'
import { useSignIn } from '../../../people/accounts/use-sign-in.tsx'
import { holdBrief } from '../held-brief.ts'
import type { BriefData, OpenBrief } from '../page-data.ts'
import { screenOf, summaryPart } from '../screens.ts'
import { useBrief } from '../use-brief.ts'
import { useUploads } from '../use-uploads.ts'
import { BriefFrame } from './brief-frame.tsx'
import { BriefPlace } from './brief-place.tsx'
import { ChooseScreen } from './choose-screen.tsx'
import { PartScreen } from './part-screen.tsx'
import { StartScreen } from './start-screen.tsx'
import { SummaryScreen } from './summary-screen.tsx'

/** A brief by the screen that the address names, or services to choose from where there is none. */
export const BriefView = ({ data }: { data: BriefData }) =>
  data.kind === 'choice' ? <ChooseScreen data={data} /> : <Opened key={data.service.id} data={data} />

function Opened({ data }: { data: OpenBrief }) {
  const t = useWords('brief')
  const { service } = data
  const brief = useBrief(data)
  const { uuid = '' } = useParams()
  useEffect(() => holdBrief(uuid, data), [uuid, data])
  const language = useLanguage()
  const asksPhone = data.form.steps.some(({ fields }) => fields.some(({ type }) => type === 'phone'))
  // What the next screens need: the connection may be gone by then.
  useEffect(() => {
    loadWords(['services', 'brief', 'forms'], language).catch(() => {})
    if (asksPhone) loadPhone().catch(() => {})
  }, [language, asksPhone])
  const { requireSignIn, signInDialog } = useSignIn()
  const uploads = useUploads(service.id, brief.store, requireSignIn)
  const [query] = useSearchParams()
  const part = query.get('part')
  const screen = screenOf(brief.states, part)
  // From where it was opened stands in the address, which the server's page does not read.
  const [opening, setOpening] = useState<{ guide: string | null; step: string | null }>({ guide: null, step: null })
  useEffect(() => setOpening({ guide: query.get('guide'), step: query.get('step') }), [query])

  const common = { data, brief, opening }
  return (
    <>
      {screen.kind === 'start' ? (
        <BriefFrame
          line={service.category.line}
          name={t('title', { name: service.name })}
          back={{ to: servicePath(service.slug), name: service.name }}
          title={t('startTitle')}
        >
          <StartScreen {...common} />
        </BriefFrame>
      ) : (
        <BriefFrame
          line={service.category.line}
          name={`${screen.kind === 'part' ? screen.at.step.title : t('summaryTitle')} · ${t('title', { name: service.name })}`}
          back={{ to: servicePath(service.slug), name: service.name }}
          place={<BriefPlace brief={brief} index={screen.index} />}
          title={screen.kind === 'part' ? screen.at.step.title : t('summaryTitle')}
          lead={screen.kind === 'part' ? screen.at.step.lead : t('summaryLead')}
        >
          {screen.kind === 'part' ? (
            <PartScreen key={part} {...common} index={screen.index} uploads={uploads} />
          ) : (
            <SummaryScreen key={summaryPart} {...common} />
          )}
        </BriefFrame>
      )}
      {signInDialog}
    </>
  )
}

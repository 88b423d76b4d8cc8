import type { Answer } from '@waymark/contract/calls.ts'
import type { DayFigure } from '@waymark/contract/staff/figure-names.ts'
import Download from 'lucide-react/icons/download'
import { formatPrice } from '../../../../kit/language/amounts.ts'
import { formatDays, formatMoment } from '../../../../kit/language/dates.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useFilter } from '../../../../kit/lists/filter.ts'
import { FilterChips, FilterSelect } from '../../../../kit/lists/filter-tools.tsx'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { saveBytes } from '../../../../kit/load/save-file.ts'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { useWaitingChats } from '../../chats/queries.ts'
import { Block } from '../parts/block.tsx'
import { DropOffChart } from '../parts/drop-off-chart.tsx'
import { EmptySearches } from '../parts/empty-searches.tsx'
import { Income } from '../parts/income.tsx'
import { WaitingTimes } from '../parts/waiting-times.tsx'
import { figuresFields, figuresPath, spans, useFigures, useGuideFigures } from '../queries.ts'

type Standing = Answer<'readFigures'>

/** Figures of a span of days, compared with the days before. */
export default function Figures() {
  const t = useWords('staff-figures')
  const { state, addressOf, go } = useFilter(figuresFields, figuresPath)
  const figures = useFigures(state.days)
  return (
    <>
      <div className="mb-5.5 flex flex-wrap items-center justify-between gap-3.5">
        <FilterChips
          label={t('period')}
          values={spans}
          chosen={state.days}
          addressOf={(days) => addressOf({ days })}
          wordOf={(days) => t(spanWords[days] ?? 'days30')}
        />
        <SaveFigures days={state.days} />
      </div>
      <Loaded of={figures}>{(standing) => <FiguresView standing={standing} />}</Loaded>
      <GuideLeaving chosen={state.guide} onChoose={(guide) => go({ guide })} />
      {figures.data && <Times weeks={figures.data.weeks} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 min-[68rem]:grid-cols-2">
        {figures.data && <Income months={figures.data.months} currency={figures.data.currency} />}
        <EmptySearches />
      </div>
    </>
  )
}

const spanWords: Record<string, 'days7' | 'days30' | 'days90' | 'days365'> = {
  '7': 'days7',
  '30': 'days30',
  '90': 'days90',
  '365': 'days365',
}

function SaveFigures({ days }: { days: string }) {
  const t = useWords('staff-figures')
  const profile = useWords('profile')
  const { busy, run } = useChange('exportFigures', {
    words: { offline: profile('notReached'), failed: profile('failed') },
    onDone: saveBytes,
  })
  return (
    <Button variant="outline" size="s" busy={busy} onClick={() => void run({ days: Number(days) })}>
      <Download size={18} aria-hidden />
      {t('saveCsv')}
    </Button>
  )
}

function FiguresView({ standing }: { standing: Standing }) {
  const t = useWords('staff-figures')
  const language = useLanguage()
  const { from, until, countedAt } = standing
  return (
    <>
      <p className="mb-5 text-ink-2">
        {countedAt
          ? t('countedDays', { days: formatDays(language, from, until), time: formatMoment(language, countedAt) })
          : t('notCounted')}
      </p>
      <Totals standing={standing} />
      <Funnel standing={standing} />
    </>
  )
}

const numbers = (standing: Standing, key: 'value' | 'before') => (name: DayFigure) =>
  standing.totals.find((total) => total.name === name)?.[key] ?? 0

function Totals({ standing }: { standing: Standing }) {
  const t = useWords('staff-figures')
  const language = useLanguage()
  const [value, before] = [numbers(standing, 'value'), numbers(standing, 'before')]
  const money = (cents: number) => formatPrice(language, Math.round(cents / 100) * 100, standing.currency)
  const plain = (name: 'signed_up' | 'guides_begun' | 'guides_finished' | 'orders_paid') => ({
    value: formatNumber(language, value(name)),
    text: beside(value(name) - before(name), (size) => formatNumber(language, size)),
  })
  const beside = (difference: number, say: (size: number) => string) =>
    difference === 0 ? t('asBefore') : t(difference > 0 ? 'moreThanBefore' : 'fewerThanBefore', { size: say(Math.abs(difference)) })
  const [begun, paid] = [value('trials_begun'), value('trials_paid')]
  const cells = [
    { name: t('signedUp'), ...plain('signed_up') },
    { name: t('guidesBegun'), ...plain('guides_begun') },
    { name: t('guidesFinished'), ...plain('guides_finished') },
    { name: t('ordersPaid'), ...plain('orders_paid') },
    { name: t('income'), value: money(value('income')), text: beside(value('income') - before('income'), money) },
    {
      name: t('trialsPaid'),
      value: begun === 0 ? '–' : t('ofHundred', { share: formatNumber(language, Math.round((paid / begun) * 100)) }),
      text: begun === 0 ? t('noTrials') : t('paidOf', { paid: formatNumber(language, paid), begun: formatNumber(language, begun) }),
    },
  ]
  return (
    <dl className="grid grid-cols-2 border-y border-border min-[52rem]:grid-cols-3 min-[76rem]:grid-cols-6">
      {cells.map((cell) => (
        <div
          key={cell.name}
          className="flex flex-col-reverse justify-end border-border px-4 py-3.5 max-[52rem]:even:border-s max-[52rem]:[&:nth-child(n+3)]:border-t min-[52rem]:max-[76rem]:[&:nth-child(3n+2)]:border-s min-[52rem]:max-[76rem]:[&:nth-child(3n)]:border-s min-[52rem]:max-[76rem]:[&:nth-child(n+4)]:border-t min-[76rem]:not-first:border-s"
        >
          <dt className="text-ink-2">
            {cell.name}
            <span className="block text-xs text-ink-3">{cell.text}</span>
          </dt>
          <dd className="text-xl font-bold whitespace-nowrap tabular-nums">{cell.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** From briefs to orders within the span. */
function Funnel({ standing }: { standing: Standing }) {
  const t = useWords('staff-figures')
  const value = numbers(standing, 'value')
  const names = [
    ['brief', 'briefs_begun'],
    ['ordered', 'orders_placed'],
    ['paid', 'orders_paid'],
    ['accepted', 'orders_accepted'],
    ['finished', 'orders_finished'],
  ] as const
  const stops = names.map(([word, figure], index) => {
    const next = names[index + 1]
    return { place: index + 1, name: t(word), came: value(figure), left: next ? value(figure) - value(next[1]) : null }
  })
  return (
    <Block title={t('fromBrief')} reading={t('fromBriefReading')} counted={t('fromBriefCounted')}>
      {value('briefs_begun') === 0 ? (
        <p className="text-ink-2">{t('noBriefs')}</p>
      ) : (
        <div className="max-w-2xl">
          <DropOffChart label={t('fromBrief')} head={t('stop')} stops={stops} />
        </div>
      )}
    </Block>
  )
}

function GuideLeaving({ chosen, onChoose }: { chosen: string; onChoose: (guide: string) => void }) {
  const t = useWords('staff-figures')
  const language = useLanguage()
  const reading = useGuideFigures(chosen)
  const guides = reading.data?.guides ?? []
  return (
    <Block
      title={t('whereLeft')}
      reading={t('whereLeftReading')}
      counted={t('whereLeftCounted')}
      tools={
        guides.length > 0 && (
          <FilterSelect label={t('guide')} value={reading.data?.guide?.slug ?? ''} onChange={onChoose} className="w-full md:w-80">
            {guides.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </FilterSelect>
        )
      }
    >
      <Loaded of={reading}>
        {({ guide, steps, finished }) => {
          if (!guide) return <p className="text-ink-2">{t('noGuides')}</p>
          const stops = [
            ...steps.map(({ title, came, left }, index) => ({ place: index + 1, name: `${index + 1}. ${title}`, came, left })),
            { place: steps.length + 1, name: t('guideFinished'), came: finished, left: null },
          ]
          const most = steps.reduce((worst, { left }, index) => (left > (steps[worst]?.left ?? 0) ? index : worst), 0)
          const worst = steps[most]
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 min-[68rem]:grid-cols-[minmax(0,1fr)_300px] min-[68rem]:items-start">
              <DropOffChart label={guide.name} head={t('step')} stops={stops} />
              {worst && worst.left > 0 && (
                <div className="rounded-card border border-border bg-surface p-5">
                  <h3>{t('mostLeave', { number: most + 1 })}</h3>
                  <p className="mt-1 text-ink-2">
                    {t('stopAt', {
                      left: formatNumber(language, worst.left),
                      came: formatNumber(language, worst.came),
                      title: worst.title,
                    })}
                  </p>
                  {worst.minutes !== null && <p className="mt-2 text-ink-2">{t('saidMinutes', { minutes: worst.minutes })}</p>}
                </div>
              )}
            </div>
          )
        }}
      </Loaded>
    </Block>
  )
}

function Times({ weeks }: Pick<Standing, 'weeks'>) {
  const t = useWords('staff-figures')
  const promise = useWaitingChats().last?.promisedMinutes
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 min-[68rem]:grid-cols-2">
      <WaitingTimes
        title={t('timeToAccept')}
        reading={t('acceptReading')}
        counted={t('acceptCounted')}
        weeks={weeks.map(({ week, acceptHalf, acceptMost }) => ({ week, half: acceptHalf, most: acceptMost }))}
      />
      <WaitingTimes
        title={t('timeToAnswer')}
        reading={t('answerReading')}
        counted={t('answerCounted')}
        weeks={weeks.map(({ week, answerHalf, answerMost }) => ({ week, half: answerHalf, most: answerMost }))}
        promise={promise}
      />
    </div>
  )
}

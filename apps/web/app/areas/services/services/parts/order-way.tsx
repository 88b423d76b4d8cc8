import { useWords } from '../../../../kit/language/words.tsx'

const stops = ['Brief', 'Basket', 'Pay', 'Work', 'Result'] as const

/** How an order goes, from the brief to the result. The reader stands before the brief. */
export function OrderWay({ minutes }: { minutes: number }) {
  const t = useWords('services')
  const textOf = (stop: (typeof stops)[number]) => (stop === 'Brief' ? t('goesBriefText', { count: minutes }) : t(`goes${stop}Text`))
  return (
    <section aria-labelledby="way">
      <h2 id="way" className="mb-5">
        {t('orderGoes')}
      </h2>
      <ol className="way">
        {stops.map((stop, index) => (
          <li key={stop} className={index === 0 ? 'here' : undefined}>
            <span className="stop" />
            <h3 className={index === 0 ? 'font-bold' : 'text-base'}>{t(`goes${stop}`)}</h3>
            <p className="text-sm text-ink-2">{textOf(stop)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

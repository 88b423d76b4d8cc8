import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { useLanguage, WordsProvider } from '../kit/language/words.tsx'
import { isUnavailable, StaleCode } from '../kit/load/api.ts'
import { useFrameData } from '../kit/load/site.ts'
import { buttonClass } from '../kit/look/button.tsx'
import { Wrap } from '../kit/look/wrap.tsx'
import { Failure } from './failure.tsx'

/** Built-in texts for when the frame's words or the page's code failed to load. */
const fallbackWords = {
  en: ['Oops', 'This page didn’t load. Check your connection. Your progress is saved.', 'Home', 'Try again'],
  ru: ['Ой', 'Страница не загрузилась. Проверьте соединение. Прогресс сохранён.', 'На главную', 'Попробовать ещё раз'],
  de: [
    'Hoppla',
    'Diese Seite wurde nicht geladen. Prüfen Sie die Verbindung. Ihr Fortschritt ist gespeichert.',
    'Startseite',
    'Noch einmal versuchen',
  ],
} as const

/** Text for a 503 from the server itself, when checking the connection would not help. */
const unavailableWords = {
  en: 'We can’t load our data right now. Everything you saved is safe. Try again in a few seconds.',
  ru: 'Наши данные сейчас недоступны. Всё, что вы сохранили, на месте. Попробуйте ещё раз через несколько секунд.',
  de: 'Wir können unsere Daten gerade nicht laden. Alles Gespeicherte ist sicher. Versuchen Sie es in einigen Sekunden noch einmal.',
} as const

function StandaloneError() {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const [title, broken, home, again] = fallbackWords[language]
  const lead = isUnavailable(useRouteError()) ? unavailableWords[language] : broken
  return (
    <main id="main">
      <title>{title}</title>
      <Wrap className="py-12">
        <h1>{title}</h1>
        <p className="lead mt-3 mb-6 max-w-[44ch]">{lead}</p>
        <div className="flex flex-wrap gap-3">
          <a href={pathname + search} className={buttonClass({})}>
            {again}
          </a>
          <a href="/" className={buttonClass({ variant: 'outline' })}>
            {home}
          </a>
        </div>
      </Wrap>
    </main>
  )
}

/** After a release old chunks are gone: reloads the page once, if the server can be reached. */
function useReloadAfterRelease(error: unknown) {
  useEffect(() => {
    if (!(error instanceof StaleCode)) return
    const key = `fresh ${location.pathname}`
    const reloadOnce = () => {
      if (sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, '1')
      location.reload()
    }
    // Offline, or storage is blocked: keep the error page.
    fetch(location.href, { method: 'HEAD' })
      .then(reloadOnce)
      .catch(() => {})
  }, [error])
}

/** Error boundary of all pages; shown inside the frame, or alone when the frame failed. */
export function Oops() {
  const error = useRouteError()
  const data = useFrameData()
  useReloadAfterRelease(error)
  if (!data) return <StandaloneError />
  return (
    <WordsProvider dictionaries={data.words}>
      <Failure error={error} />
    </WordsProvider>
  )
}

import type { Language } from '@waymark/contract/choices.ts'
import { languageNames } from '../../../../kit/forms/language-names.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { VideoData } from '../page-data.ts'

/** The browser's own player on a film of ours: nothing is asked of anybody else, and it plays without scripts. */
export function Player({ video: { name, files, poster, subtitles } }: { video: VideoData }) {
  const t = useWords('company')
  const own = useLanguage()
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are the tracks below
    <video
      controls
      playsInline
      preload="none"
      poster={poster}
      width={1280}
      height={720}
      aria-label={name}
      className="aspect-video w-full rounded-card border border-border bg-night"
    >
      {files.map(({ file, type }) => (
        <source key={type} src={file} type={type} />
      ))}
      {subtitles.map(({ language, file: words }) => (
        <track
          key={language}
          kind="captions"
          src={words}
          srcLang={language}
          label={languageNames[language as Language]}
          default={language === own}
        />
      ))}
      <p>
        {t('noVideo')} <a href={files[0]?.file}>{name}</a>
      </p>
    </video>
  )
}

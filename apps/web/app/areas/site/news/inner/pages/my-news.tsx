import { useWords } from '../../../../../kit/language/words.tsx'
import type { PageProps } from '../../../../../kit/load/page.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import type { NewsListData } from '../../page-data.ts'
import { profileNewsPath } from '../../page-data.ts'
import { NewsList } from '../../parts/news-list.tsx'
import { loadNews } from '../../queries.ts'

export const load = loadNews

/** News within the profile. */
export default function Page({ data }: PageProps<NewsListData>) {
  const t = useWords('profile')
  return (
    <ProfileFrame section="news" title={t('news')}>
      {() => <NewsList path={profileNewsPath} data={data} />}
    </ProfileFrame>
  )
}

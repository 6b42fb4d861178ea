import { blog } from '../../content/en/blog.ts'
import { pagePath } from '../../content/page-path.ts'
import css from './blog-head.module.css'

/** The title and the lead of the blog, with the link to its feed. */
export function BlogHead() {
  return (
    <div className={css['head']}>
      <h1>{blog.page.headline}</h1>
      <div>
        <p className="lead">{blog.lead}</p>
        <p className={css['feed']}>
          <a href={pagePath('/rss.xml')}>{blog.feed}</a>
        </p>
      </div>
    </div>
  )
}

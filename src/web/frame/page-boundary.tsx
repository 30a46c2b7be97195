import { Component, type ReactNode } from 'react';
import { PageError } from '#web/ui/page-error.tsx';

interface PageBoundaryProps {
  /** A new place gets a new try. */
  place: string;
  sentence: string;
  children: ReactNode;
}

interface PageBoundaryState {
  failedAt: string | null;
}

/** Catches a page that breaks or cannot be fetched, so that the frame stays usable. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failedAt: null };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failedAt: location.pathname };
  }

  override render() {
    if (this.state.failedAt !== this.props.place) return this.props.children;
    return (
      <div className="wrap page">
        <div className="page__head">
          <h1>This page did not load</h1>
        </div>
        <PageError
          sentence={this.props.sentence}
          retryLabel="Reload the page"
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}

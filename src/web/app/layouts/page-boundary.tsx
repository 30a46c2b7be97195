import { Component, type ReactNode } from 'react';
import { PageError } from '#web/ui/page-error.tsx';

type PageBoundaryProps = {
  /** A new visit gets a new try. */
  visit: string;
  sentence: string;
  children: ReactNode;
};

type PageBoundaryState = {
  visit: string;
  hasFailed: boolean;
};

/** Catches a page that breaks or cannot be fetched, so that the frame stays usable. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { visit: this.props.visit, hasFailed: false };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ visit }: PageBoundaryProps, state: PageBoundaryState) {
    return visit === state.visit ? null : { visit, hasFailed: false };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { calls, quoteCall } from '#contract/calls.ts';
import {
  type Alternatives,
  alternativesAnswerSchema,
  alternativesSchema,
  type ClientLanguage,
  keptFilesSchema,
  paperCalls,
  type TaxRates,
} from '#contract/papers/papers.ts';
import { quotePageAnswerSchema } from '#contract/quotes/quote-wire.ts';
import { newShareAnswerSchema, shareCalls } from '#contract/papers/share.ts';
import { authorizedCall, authorizedFile, authorizedJson } from '#web/api/authorized-call.ts';

type SummaryOptions = {
  language: ClientLanguage;
  preparedFor: string;
  advisorPay: string;
  taxRates: TaxRates | null;
};

export function fetchClientSummary(
  id: string,
  { language, preparedFor, advisorPay, taxRates }: SummaryOptions,
) {
  return authorizedFile(quoteCall(paperCalls.clientSummary, id), {
    method: 'POST',
    json: {
      language,
      ...(preparedFor && { preparedFor }),
      ...(advisorPay && { advisorPay }),
      ...(taxRates && { taxRates }),
    },
  });
}

export function fetchCarrierLetter(id: string): Promise<Blob> {
  return authorizedFile(quoteCall(paperCalls.carrierLetter, id));
}

export function fetchComplianceFile(id: string): Promise<Blob> {
  return authorizedFile(quoteCall(paperCalls.complianceFile, id));
}

/** Those that were made of the quote, each as it was made. */
export function useKeptFiles(id: string) {
  const path = quoteCall(paperCalls.complianceFiles, id);
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => authorizedJson(path, keptFilesSchema, { signal }),
    staleTime: 0,
  });
}

export function fetchKeptFile(id: string, hash: string): Promise<Blob> {
  return authorizedFile(quoteCall(paperCalls.keptComplianceFile, id).replace(':hash', hash));
}

export function useAlternatives(id: string) {
  const path = quoteCall(paperCalls.alternatives, id);
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => authorizedJson(path, alternativesAnswerSchema, { signal }),
  });
}

export function useSaveAlternatives(id: string) {
  const queryClient = useQueryClient();
  const path = quoteCall(paperCalls.alternatives, id);
  return useMutation({
    mutationFn: (json: Alternatives) => authorizedJson(path, alternativesSchema, { method: 'PUT', json }),
    onSuccess: (answer) => queryClient.setQueryData<Alternatives>([path], answer),
  });
}

const pageSchema = z.pick(quotePageAnswerSchema, {
  share: true,
  endedShares: true,
  estOfferLow: true,
  estOffer: true,
  surrenderValue: true,
});

/** Of a quote, what is on paper and with the client: its figures, and the page that can be opened now, if there is one. */
export function useSharedFigures(id: string) {
  return useQuery({
    queryKey: ['share', id],
    queryFn: async ({ signal }) => {
      const page = await authorizedJson(quoteCall(calls.quote, id), pageSchema, { signal });
      const { share, endedShares, estOfferLow: offerLow, estOffer: offerHigh, surrenderValue } = page;
      return { share, endedShares, figures: { offerLow, offerHigh, surrenderValue } };
    },
    staleTime: 0,
  });
}

export function useMakeShare(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { days: number; language: ClientLanguage }) =>
      authorizedJson(quoteCall(shareCalls.share, id), newShareAnswerSchema, { method: 'POST', json }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['share', id] }),
  });
}

export function useEndShare(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => authorizedCall(quoteCall(shareCalls.share, id), { method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['share', id] }),
  });
}

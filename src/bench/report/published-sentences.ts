// Which published findings stand, in words. Provers are named by the figures, never by hand.

import type { Figures } from "../analyse/figures.ts";
import { type Reading, readings } from "../analyse/published.ts";
import {
  type FindingKind,
  type PublishedFinding,
  publishedFindings,
  type Standing,
  standing,
} from "./published-findings.ts";

export interface PublishedClaim {
  readonly claim: string;
  readonly sentence: string;
  readonly evidence: readonly string[];
}

const claims: Readonly<Record<FindingKind, string>> = {
  "latency tax": "answers take longer as noise grows",
  "rate falls": "the rate falls with noise",
  "rate rises": "the rate rises with noise",
  "rate does not change": "the rate does not change with noise",
  "uncanny valley": "partial noise hurts more than none and than full noise",
};

const names = (findings: readonly PublishedFinding[]): string =>
  findings.map(({ prover }) => prover).join(", ");

const under = (reading: Reading): string =>
  reading === "published" ? "on the verdicts as published" : `under the lens ${reading}`;

/** `stands for a, b and is not shown for c`. */
const standings = (
  findings: readonly PublishedFinding[],
  reading: Reading,
  of: "verdict" | "givenNamings",
): string =>
  (Object.keys(standing) as Standing[])
    .flatMap((verdict) => {
      const these = findings.filter((finding) => finding.under[reading][of] === verdict);
      const verb = verdict === "stands" ? "stands" : `is ${standing[verdict]}`;
      return these.length === 0 ? [] : [`${verb} for ${names(these)}`];
    })
    .join(" and ");

/** Readings that say the same are told together. */
const byReading = (tell: (reading: Reading) => string): string[] => {
  const told = new Map<string, Reading[]>();
  for (const reading of readings) told.set(tell(reading), [...(told.get(tell(reading)) ?? []), reading]);
  return [...told].map(([text, these]) =>
    these.length === readings.length
      ? `on any verdicts it ${text}`
      : `${these.map(under).join(" and ")} it ${text}`,
  );
};

const told = (kind: FindingKind, findings: readonly PublishedFinding[]): PublishedClaim => {
  const ours = byReading((reading) => standings(findings, reading, "verdict")).join("; ");
  const given = byReading((reading) => standings(findings, reading, "givenNamings")).join("; ");
  const again = byReading((reading) => {
    const found = findings.filter(({ paperFinds }) => paperFinds[reading]);
    return `finds it for ${found.length === 0 ? "none" : names(found)}`;
  }).join("; ");
  return {
    claim: capital(claims[kind]),
    sentence: `Published for ${names(findings)}. With our statistics: ${ours}.`,
    evidence: [
      ...(ours === given ? [] : [`Of these very namings, as if there could be no others: ${given}.`]),
      ...(kind === "latency tax" ? [] : [`The paper's own reading (ANOVA at 5%, means): ${again}.`]),
    ],
  };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One published finding each; none where no verdict was imported. */
export const publishedClaims = (figures: Figures): PublishedClaim[] => {
  const found = publishedFindings(figures);
  return (Object.keys(claims) as FindingKind[]).flatMap((kind) => {
    const these = found.filter((finding) => finding.kind === kind);
    return these.length === 0 ? [] : [told(kind, these)];
  });
};

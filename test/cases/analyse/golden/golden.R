# Expected values from R, for test/bench/analyse/golden.test.ts.
# Made with: cd test/cases/analyse/golden && python3 make-outcomes.py && Rscript golden.R
# Needs Debian's r-base-core, r-cran-jsonlite and r-cran-geepack.

library(jsonlite)
library(geepack)
input <- fromJSON("inputs.json", simplifyMatrix = FALSE)
pairs <- function(rows, f) sapply(rows, function(row) do.call(f, as.list(unlist(row))))

groupTests <- function(groups) {
  y <- unlist(groups)
  g <- factor(rep(seq_along(groups), lengths(groups)))
  a <- anova(lm(y ~ g))
  deviation <- abs(y - ave(y, g, FUN = median))
  l <- anova(lm(deviation ~ g))
  w <- oneway.test(y ~ g)
  k <- kruskal.test(y, g)
  ss <- a[["Sum Sq"]]
  list(f = a[["F value"]][1], df1 = a$Df[1], df2 = a$Df[2], p = a[["Pr(>F)"]][1],
       eta2 = ss[1] / sum(ss),
       omega2 = max(0, (ss[1] - a$Df[1] * a[["Mean Sq"]][2]) / (sum(ss) + a[["Mean Sq"]][2])),
       leveneF = l[["F value"]][1], leveneP = l[["Pr(>F)"]][1],
       welchF = unname(w$statistic), welchDf2 = unname(w$parameter[2]), welchP = w$p.value,
       h = unname(k$statistic), hP = k$p.value)
}

outcomes <- fromJSON("outcomes.json")
d <- as.data.frame(outcomes$rows)
names(d) <- outcomes$columns

# Rate at one level, clustered by theorem, by the definition of the sandwich with C/(C - 1).
clustered <- function(x) {
  m <- mean(x$proved)
  s <- tapply(x$proved - m, x$theorem, sum)
  C <- length(s)
  se <- sqrt(sum(s^2) / nrow(x)^2 * C / (C - 1))
  c(m, se, m - qt(.975, C - 1) * se, m + qt(.975, C - 1) * se)
}

# Paired differences and slopes by R's own t test on theorem means.
means <- tapply(d$proved, list(d$theorem, d$lambda), mean)
pairedTest <- function(level) {
  t <- t.test(means[, level], means[, "0"], paired = TRUE)
  c(unname(t$estimate), t$stderr, t$conf.int, t$p.value)
}
slopes <- apply(means, 1, function(row) coef(lm(row ~ I(as.numeric(colnames(means)))))[2])
slopeTest <- t.test(slopes)

# Naming's variance component from R's analysis of variance of theorem x naming means, pooled over levels above 0.
cells <- aggregate(proved ~ lambda + seed + theorem, d, mean)
positive <- cells[cells$lambda > 0, ]
tables <- lapply(split(positive, positive$lambda), function(x) anova(lm(proved ~ factor(theorem) + factor(seed), x)))
ssNaming <- sum(sapply(tables, function(a) a[["Sum Sq"]][2]))
dfNaming <- sum(sapply(tables, function(a) a$Df[2]))
ssRest <- sum(sapply(tables, function(a) a[["Sum Sq"]][3]))
dfRest <- sum(sapply(tables, function(a) a$Df[3]))
C <- 20
msNaming <- ssNaming / dfNaming / C
component <- max(0, msNaming - ssRest / dfRest / C)

# Variance components of single outcomes at lambda > 0, from the full crossed analysis of variance.
full <- lapply(split(d[d$lambda > 0, ], d$lambda[d$lambda > 0]),
               function(x) anova(lm(proved ~ factor(theorem) * factor(seed), x)))
pooled <- function(i) sum(sapply(full, function(a) a[["Sum Sq"]][i])) / sum(sapply(full, function(a) a$Df[i]))
msT <- pooled(1); msS <- pooled(2); msTS <- pooled(3); msE <- pooled(4)

gee <- geeglm(proved ~ lambda, family = binomial, id = theorem, corstr = "independence",
              data = d[order(d$theorem), ])
geeRow <- summary(gee)$coefficients["lambda", ]

logMeans <- tapply(log(d$seconds), list(d$theorem, d$lambda), mean)
taxTest <- t.test(logMeans[, "1"], logMeans[, "0"], paired = TRUE)

# Two one-sided tests of the slope against a margin of 20 points.
tost <- max(t.test(slopes, mu = -.2, alternative = "greater")$p.value,
            t.test(slopes, mu = .2, alternative = "less")$p.value)

golden <- list(
  made = paste(R.version.string, "geepack", packageVersion("geepack")),
  f = pairs(input$f, function(x, a, b) pf(x, a, b, lower.tail = FALSE)),
  t = pairs(input$t, function(x, df) pt(x, df, lower.tail = FALSE)),
  chi2 = pairs(input$chi2, function(x, df) pchisq(x, df, lower.tail = FALSE)),
  tCritical = pairs(input$tCritical, function(p, df) qt(p, df, lower.tail = FALSE)),
  wilson = lapply(input$wilson, function(row)
    as.numeric(prop.test(row[[1]], row[[2]], correct = FALSE)$conf.int)),
  groups = lapply(input$groups, groupTests),
  holm = lapply(input$holm, function(p) p.adjust(unlist(p), "holm")),
  passAtK = pairs(input$passAtK, function(n, c, k) 1 - choose(n - c, k) / choose(n, k)),
  isotonic = lapply(input$isotonic, function(y) isoreg(unlist(y))$yf),
  quantiles = sapply(input$quantiles, function(q) unname(quantile(unlist(q[[1]]), q[[2]], type = 7))),
  clustered = lapply(split(d, d$lambda), clustered),
  differences = lapply(setNames(colnames(means)[-1], colnames(means)[-1]), pairedTest),
  slope = c(unname(slopeTest$estimate), slopeTest$stderr, slopeTest$conf.int, slopeTest$p.value),
  tost = list(p = tost, interval = as.numeric(t.test(slopes, conf.level = .9)$conf.int)),
  naming = list(component = component, meanSquare = msNaming, df = dfNaming),
  split = list(theorem = max(0, (msT - msTS) / 6), naming = max(0, (msS - msTS) / 40),
               theoremByNaming = max(0, (msTS - msE) / 2), sample = msE),
  gee = list(slope = geeRow$Estimate, standardError = geeRow$Std.err),
  tax = c(exp(unname(taxTest$estimate)), exp(taxTest$conf.int), taxTest$p.value)
)
write(toJSON(golden, digits = NA, auto_unbox = TRUE, pretty = TRUE), "golden-r.json")

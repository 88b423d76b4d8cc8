CREATE TABLE "search_common_words" (
	"language" text NOT NULL,
	"lexeme" text NOT NULL,
	CONSTRAINT "search_common_words_language_lexeme_pk" PRIMARY KEY("language","lexeme")
);
--> statement-breakpoint
CREATE INDEX "search_common_words_begun" ON "search_common_words" USING btree ("language","lexeme" text_pattern_ops);